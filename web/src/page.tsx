// The whole page, as one component.
export function Page() {
  return <h1>tromf</h1>;
}
