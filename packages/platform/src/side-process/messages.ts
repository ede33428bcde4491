export type Question<Task> = { id: number; task: Task }
export type Reply<Outcome> = { id: number; outcome: Outcome }
