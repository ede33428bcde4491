export { createLive2dPuppet, type Live2dOptions } from './create-live2d-puppet.ts'
