/** Calls the export `name` of a module. */
export type TextTask = { module: string; name: string; args: readonly unknown[] }

export type TextOutcome = { result: unknown } | { failed: string }
