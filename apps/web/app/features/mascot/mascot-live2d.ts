// A file of its own, so that the adapter is loaded only where an operator has such models.
export { createLive2dPuppet } from '@engawa/mascot/live2d'
