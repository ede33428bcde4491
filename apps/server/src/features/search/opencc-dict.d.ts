// Types for the tables of opencc-js, which has no types. A table has the form `from to to|from to`.
declare module 'opencc-js/dict/TSCharacters' {
  const table: string
  export default table
}
declare module 'opencc-js/dict/JPShinjitaiCharacters' {
  const table: string
  export default table
}
