// The program of the process that `feed-worker.ts` starts. It fetches, parses and cleans feeds until the server stops it.
import { readOpml } from '@engawa/connectors/rss'
import { createOutbound, type Outbound } from '@engawa/platform/outbound'
import { answerTasks } from '@engawa/platform/side-process'
import type { FeedOutcome, FeedTask, ReadList } from './feed-tasks.ts'
import { fetchFeed } from './fetch-feed.ts'
import { findFeedsAt } from './find-feeds.ts'
import { readFeed } from './read-feed.ts'

let outbound: Outbound

async function perform(task: FeedTask): Promise<FeedOutcome> {
  if (task.kind === 'open') {
    outbound = createOutbound(task)
    return {}
  }
  if (task.kind === 'fetch') return fetchFeed(outbound, task)
  if (task.kind === 'find') return findFeedsAt(outbound, task.url)
  if (task.kind === 'opml') return readList(task.text)
  return readFeed(task.bytes, task.contentType, task.url, task.known)
}

function readList(text: string): ReadList {
  try {
    return readOpml(new TextEncoder().encode(text), 'text/xml; charset=utf-8')
  } catch {
    return { problem: 'unreadable' }
  }
}

/** Ends the process after a fault. The server then retries each running task in a separate process. */
function end(fault: unknown): never {
  console.error(fault)
  process.exit(1)
}

answerTasks((task: FeedTask) => perform(task).catch(end))
