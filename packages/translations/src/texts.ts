/** The same keys as the Dutch texts, at every level, with any sentence: what an English namespace must satisfy. */
export type Texts<Base> = { readonly [Key in keyof Base]: Base[Key] extends string ? string : Texts<Base[Key]> };
