export declare const serverProgram: string[]
export declare const serverEnv: Record<string, string>
