import { execFile } from 'node:child_process'
import type { Logger } from '@engawa/platform/logger'

/** Reports to systemd that the site is open, if a unit with `Type=notify` started it. */
export function reportReady(logger: Logger): void {
  if (process.env['NOTIFY_SOCKET'] === undefined) return
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) logger.warn({ err: error }, 'systemd could not be notified that the site is open')
  })
}
