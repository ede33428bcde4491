export declare const serverProgram: string[]
