// SPDX-License-Identifier: Apache-2.0

import { EditorState } from '@codemirror/state';
import {
  compileOpenApi,
  composeSchema,
  nodeFromValue,
} from '@component-config/config-engine';
import { EditorFacts } from '../types';

/** A configuration with one field of each kind that the editor distinguishes. */
export const schema = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      required: ['replicas'],
      properties: {
        replicas: {
          type: 'integer',
          minimum: 1,
          default: 1,
          description: 'How many run.',
        },
        logLevel: { type: 'string', enum: ['debug', 'info'], default: 'info' },
        debug: { type: 'boolean' },
        token: { type: 'string', 'x-oc-sensitive': true },
        commit: { type: 'string', 'x-oc-build-inject': 'git.sha' },
        tls: { type: 'string' },
        database: {
          type: 'object',
          properties: { host: { type: 'string' }, size: { type: 'integer' } },
        },
        hosts: { type: 'array', items: { type: 'string' } },
      },
    }),
  }),
});

/** The facts that the editor's extensions read. */
export function editorFacts(changes: Partial<EditorFacts> = {}): EditorFacts {
  return {
    schema,
    root: '',
    findings: [],
    inherited: pointer =>
      pointer === '/environmentConfigs/logLevel'
        ? { value: 'debug', origin: 'overlay dev', kind: 'layer' }
        : undefined,
    locked: pointer =>
      pointer === '/environmentConfigs/tls'
        ? { reason: 'Enforced by overlay guard.', owner: 'team-x' }
        : undefined,
    texts: {
      required: 'Required.',
      sensitive: 'Secret.',
      setElsewhere: 'Set elsewhere.',
      isDefault: 'default',
      isInherited: 'inherited',
      default: value => `Default: ${value}`,
      choices: choices => `One of: ${choices}`,
      inherited: (value, { origin }) => `inherited: ${value} (${origin})`,
      lockedBy: ({ reason, owner }) => `${reason} Ask ${owner}.`,
      rule: source => `(${source})`,
      finding: ({ message }) => message,
      fix: ({ title }) => title,
      type: ({ type }) => type,
    },
    ...changes,
  };
}

/** An editor state; `|` marks the cursor. */
export function stateOf(written: string): EditorState {
  const cursor = written.indexOf('|');
  return EditorState.create({
    doc: written.replace('|', ''),
    selection: { anchor: Math.max(cursor, 0) },
  });
}
