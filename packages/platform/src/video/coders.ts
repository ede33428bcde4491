import { registerMediabunnyServer } from '@mediabunny/server'
import { CodecContext, Log } from 'node-av'
import { AV_LOG_QUIET } from 'node-av/constants'
import sharp from 'sharp'

/**
 * Registers the decoders and encoders of FFmpeg, each with one thread and without hardware acceleration. The H.264 encoder gets the preset
 * `veryfast`, because 1080p takes twice as long with the encoder's default preset; the package has no option for the preset.
 */
export function registerCoders(): void {
  registerMediabunnyServer({ hardwareContext: null })
  Log.setLevel(AV_LOG_QUIET)
  sharp.concurrency(1)
  sharp.cache(false)
  const { allocContext3 } = CodecContext.prototype
  CodecContext.prototype.allocContext3 = function (codec) {
    allocContext3.call(this, codec)
    this.threadCount = 1
    if (codec?.name === 'libx264') this.setOption('preset', 'veryfast')
  }
}
