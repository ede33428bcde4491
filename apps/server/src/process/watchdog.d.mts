import type { ChildProcess } from 'node:child_process'

export function watchProcess(child: ChildProcess, onHung: () => void): void
export function sendBeats(): void
