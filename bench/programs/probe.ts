// Simulates a member who sends a request every 50 ms: `node probe.ts <address> <token>`. Runs until its input ends, then prints the
// durations of the requests in milliseconds.
import { createInterface } from 'node:readline'
import { addressAt } from '../lib/addresses.ts'

const [address = '', token = ''] = process.argv.slice(2)
const PATHS = ['/v1/resource/list', '/v1/user/profile', '/v1/notifications']
const PAUSE_MS = 50
const times: number[] = []
const refused: Record<number, number> = {}
const running = new Set<number>()
let sent = 0

async function request(path: string): Promise<void> {
  const since = performance.now()
  running.add(since)
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressAt(0x20_00_00 + sent) }
  try {
    const answer = await fetch(new URL(path, address), { headers })
    await answer.text()
    if (!answer.ok) refused[answer.status] = (refused[answer.status] ?? 0) + 1
    times.push(performance.now() - since)
  } finally {
    running.delete(since)
  }
}

// A request does not wait for the previous one; otherwise the slowest moments would get the fewest measurements.
setInterval(
  () => void request(PATHS[(sent += 1) % PATHS.length]!).catch(() => (refused[0] = (refused[0] ?? 0) + 1)),
  PAUSE_MS,
)

createInterface({ input: process.stdin }).on('close', () => {
  // Requests without an answer count with the time that they have waited. Otherwise a site that never answers would look fast.
  for (const since of running) times.push(performance.now() - since)
  process.stdout.write(`${JSON.stringify({ times, refused })}\n`)
  process.exit(0)
})
