// A separate file, so that the adapter is loaded only when an operator has such models.
export { createLive2dPuppet } from '@engawa/mascot/live2d'
