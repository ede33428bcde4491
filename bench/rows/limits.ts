import { rateOfBare } from '../lib/rate-of-bare.ts'
import { rate, type Row } from '../lib/row.ts'

/** Measures the limits of this machine: the rates of minimal servers in the same run. */
export const limits: Row = {
  name: 'limits',
  run: async () => [
    rate('limit: bare node:http, small JSON', await rateOfBare('http')),
    rate('limit: bare Fastify, small JSON', await rateOfBare('fastify')),
  ],
}
