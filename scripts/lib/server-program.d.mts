export declare const serverProgram: string[]
export declare const serverEnv: { NODE_COMPILE_CACHE: string }
