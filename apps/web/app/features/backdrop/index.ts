export { Backdrop } from './backdrop.tsx'
export { FilmSwitch } from './film-switch.tsx'
