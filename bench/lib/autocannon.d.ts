declare module 'autocannon' {
  type Request = { method?: 'GET' | 'POST'; path?: string; headers?: Record<string, string> }
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
  }
  export type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
