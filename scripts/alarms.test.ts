import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/imports.ts'

const RULES = join(root, 'deploy/alarms.yml')
const BOARD = join(root, 'deploy/grafana.json')
/** Metrics of Prometheus itself and of prom-client. */
const OF_OTHERS = /^(up|(process|nodejs)_\w+)$/

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** Returns the names of metrics in texts, without the endings that Prometheus adds to a histogram. */
const metricsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b([a-z]+(?:_[a-z0-9]+)*)\{|\b([a-z]+(?:_[a-z0-9]+)+)\[/g)].map(([, name, other]) =>
      (name ?? other)!.replace(/_(bucket|count|sum)$/, ''),
    ),
  ),
]

test('the alarms and the board use metrics of the site', () => {
  const sources = globSync('{apps/server,packages/platform}/src/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const names = metricsIn(readFileSync(RULES, 'utf8') + readFileSync(BOARD, 'utf8'))
  expect(names.length).toBeGreaterThan(5)
  const unknown = names.filter(
    (name) => !OF_OTHERS.test(name) && !sources.some((source) => source.includes(`'${name}'`)),
  )
  expect(unknown).toEqual([])
})

/** Returns the expressions of the board as recording rules, because promtool checks only rules. */
function boardAsRules(): string {
  const { panels } = JSON.parse(readFileSync(BOARD, 'utf8')) as { panels: { targets: { expr: string }[] }[] }
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, at) => ({ record: `board_${at}`, expr }))
  // JSON is YAML.
  return JSON.stringify({ groups: [{ name: 'board', rules }] })
}

/** The series of a site whose storage is away and whose pictures wait, and the alarms that they cause after 20 minutes. */
const CASE = `
rule_files: [${JSON.stringify(RULES)}]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: 'up{job="engawa", instance="one"}', values: '1x30' }
      - { series: 'service_up{job="engawa", instance="one", service="database"}', values: '1x30' }
      - { series: 'service_up{job="engawa", instance="one", service="storage"}', values: '1 1 1 0x27' }
      - { series: 'jobs_oldest_seconds{job="engawa", instance="one", exported_job="comics.page"}', values: '0+60x40' }
    alert_rule_test:
      - { eval_time: 3m, alertname: EngawaServiceAway }
      - { eval_time: 20m, alertname: EngawaDown }
      - eval_time: 20m
        alertname: EngawaServiceAway
        exp_alerts: [{ exp_labels: { severity: page, service: storage }, exp_annotations: { summary: SUMMARY } }]
      - eval_time: 35m
        alertname: EngawaJobsWait
        exp_alerts:
          - exp_labels: { severity: ticket, exported_job: comics.page }
            exp_annotations: { summary: 'The oldest job comics.page waits for 35m 0s.' }
`

test('Prometheus accepts the alarms and the board, and alarms fire for a service that is away and for jobs that wait', ({
  skip,
}) => {
  if (!hasPromtool) skip('promtool is not installed: apt-get install prometheus')
  const folder = mkdtempSync(join(tmpdir(), 'engawa-alarms-'))
  try {
    const rules = readFileSync(RULES, 'utf8')
    const summary = /summary: ('A process gets.*')/
      .exec(rules)![1]!
      .replace('{{ $labels.service }}', 'storage')
    writeFileSync(join(folder, 'case.yml'), CASE.replace('SUMMARY', summary))
    writeFileSync(join(folder, 'board.yml'), boardAsRules())
    const checked = spawnSync('promtool', ['check', 'rules', RULES, join(folder, 'board.yml')], {
      encoding: 'utf8',
    })
    expect(checked.status, checked.stderr).toBe(0)
    const tested = spawnSync('promtool', ['test', 'rules', join(folder, 'case.yml')], { encoding: 'utf8' })
    expect(tested.status, tested.stdout + tested.stderr).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
