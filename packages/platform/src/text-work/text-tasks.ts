/** Calls the export `name` of a module. */
export type TextTask = { module: string; name: string; args: readonly unknown[] }
