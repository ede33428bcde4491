// A separate chunk, because the library is larger than the player: it is loaded only for playlists.
export { default as Hls } from 'hls.js'
