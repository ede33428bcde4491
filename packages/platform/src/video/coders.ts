import { registerMediabunnyServer } from '@mediabunny/server'
import { CodecContext } from 'node-av'
import sharp from 'sharp'

/**
 * Registers the decoders and encoders of FFmpeg with one thread each, and no device of the machine. The encoder of H.264 takes the preset
 * `veryfast`: the package offers no way to name one, and with its own the pictures of 1080p take twice as long.
 */
export function registerCoders(): void {
  registerMediabunnyServer({ hardwareContext: null })
  sharp.concurrency(1)
  sharp.cache(false)
  const { allocContext3 } = CodecContext.prototype
  CodecContext.prototype.allocContext3 = function (codec) {
    allocContext3.call(this, codec)
    this.threadCount = 1
    if (codec?.name === 'libx264') this.setOption('preset', 'veryfast')
  }
}
