// The library is larger than the player: it comes only where a playlist is played.
export { default as Hls } from 'hls.js'
