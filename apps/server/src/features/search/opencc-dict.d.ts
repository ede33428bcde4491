// Tables of opencc-js: `from to to|from to`, without types of their own.
declare module 'opencc-js/dict/TSCharacters' {
  const table: string
  export default table
}
declare module 'opencc-js/dict/JPShinjitaiCharacters' {
  const table: string
  export default table
}
