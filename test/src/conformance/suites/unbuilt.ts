import { readCaseFile } from '../readCaseFile';
import type { Suite } from '../types';

/** A file of cases without an adapter yet. */
export function unbuiltFile(name: string): Suite {
  return { name, entry: `${name}.yaml`, read: readCaseFile, adapters: {} };
}

/** A folder of real documents without an adapter yet. */
export function unbuiltFolder(name: string): Suite {
  return {
    name,
    entry: name,
    read: () => [{ section: 'documents', cases: [] }],
    adapters: {},
  };
}
