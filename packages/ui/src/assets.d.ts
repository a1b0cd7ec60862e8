// What Vite makes of a file that a component imports; the shop gets the same from vite/client.
declare module '*.css' {}
declare module '*?url&no-inline' {
  const url: string;
  export default url;
}
