/** What a bundler knows of its modules when it puts them into files. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Every module that imports this one, at any distance, itself included. */
export function importersOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id]);
  for (const known of found) for (const importer of graph.getModuleInfo(known)?.importers ?? []) found.add(importer);
  return found;
}
