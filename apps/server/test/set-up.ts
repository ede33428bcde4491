import { Client } from 'pg'

/** Marks the site of a database as set up, so that members can register without an administrator. */
export async function markSetUp(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const mark = `insert into settings (key, value) values ('set-up', 'true') on conflict do nothing`
  await client.query(mark).finally(() => client.end())
}
