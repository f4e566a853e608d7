declare module '@quintain/engine' {
  interface Stats {
    /** What is added to the d20 that breaks an object by strength. */
    breaking: { readonly target: number; readonly tool?: string | undefined }
    /** What that roll must reach, of the object. */
    'break DC': Record<never, never>
  }
}

export {}
