/** A call of the exported function `name` of a module. */
export type TextTask = { module: string; name: string; args: readonly unknown[] }
