// SPDX-License-Identifier: Apache-2.0

import { documentNodes, parseSource } from '@component-config/config-engine';
import {
  readSecretNames,
  type SecretNames,
} from '@component-config/config-platform/repositories';
import { cannotRead } from '../failure';
import { readTextFile } from './fileSource';

/** An export of a cluster may be larger than a document of a repository. */
const limits = {
  characters: 16 * 1024 * 1024,
  nodes: 400_000,
  tokens: 4_000_000,
  paths: 400_000_000,
};

/**
 * The names and keys of the secrets in a file: documents, or a list of them as `kubectl get secrets` prints it.
 *
 * @param given - `file`, or `environment=file` for secrets of one environment
 *
 * @throws CommandFailure if the file cannot be read
 */
export async function readSecretsFile(
  cwd: string,
  given: string,
): Promise<SecretNames[]> {
  const [, environment, path = given] =
    /^([A-Za-z0-9._-]+)=(.+)$/s.exec(given) ?? [];
  const text = await readTextFile(path, cwd);
  const { documents, findings } = parseSource({ file: path, text }, limits);
  const fault = findings.find(({ severity }) => severity === 'error');
  if (fault) {
    throw cannotRead(path, new Error(fault.message.replace(/\.$/, '')));
  }
  return documents
    .flatMap(({ root }) => documentNodes(root))
    .flatMap(({ node }) => readSecretNames(node) ?? [])
    .map(secret => ({ ...secret, ...(environment && { environment }) }));
}
