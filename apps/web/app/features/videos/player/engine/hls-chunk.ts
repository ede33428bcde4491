// The library is in a separate chunk, because it is larger than the player and is needed only for playlists.
export { default as Hls } from 'hls.js'
