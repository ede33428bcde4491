// In a separate file, so that the adapter is loaded only if an operator has added Live2D models.
export { createLive2dPuppet } from '@engawa/mascot/live2d'
