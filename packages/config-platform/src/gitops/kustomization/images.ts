// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  compilePattern,
  textAt,
} from '@component-config/config-engine';
import { changeEach, type Apply, type Setting } from './context';
import { changeFields } from './fieldSpecs';
import {
  authorOf,
  scalarNode,
  slotAt,
  slotsOf,
  textOf,
  type Node,
  type Slot,
} from './nodes';
import { idOf, idsOf, isSelected } from './resource';
import { secretOf } from '../substitution/shownSecrets';
import { refuse } from './work';

/** Changes names, tags and digests of images (docs/rules/kustomize.md#images-and-replicas). */
export function imageTransformer({
  build,
  by,
  node: image,
  specs,
}: Setting): Apply {
  const { spend } = build.work;
  const author = authorOf(by, image);
  const text = (field: string) => textAt(image, field) || '';
  const pattern = `^${text('name')}(:[a-zA-Z0-9_.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?$`;
  const compiled = compilePattern(pattern);
  const change = ({ node, set }: Slot): void => {
    const value = textOf(node);
    spend(1 + Math.ceil(value.length / 20) * (1 + pattern.length / 100));
    if (
      node.kind === 'scalar' &&
      'matcher' in compiled &&
      compiled.matcher.test(value)
    ) {
      const renamed = changedImage(value, text);
      if (renamed !== value) {
        set(scalarNode(renamed, { ...author, ...secretOf(node) }));
      }
    }
  };
  const visit = (node: Node): void => {
    spend(1);
    if (node.kind === 'list') {
      node.items.forEach(visit);
    } else if (node.kind === 'map') {
      for (const { key, value } of node.entries) {
        visit(value);
        if (
          (key === 'containers' || key === 'initContainers') &&
          value.kind === 'list'
        ) {
          for (const item of slotsOf(value)) {
            const slot = slotAt(item.node, 'image');
            if (slot) {
              change(slot);
            }
          }
        }
      }
    }
  };
  return ({ resources }) =>
    changeEach(resources, resource => {
      if (idOf(resource).kind === 'CustomResourceDefinition') {
        return;
      }
      visit(resource.node);
      for (const spec of specs) {
        changeFields(resource, spec, { spend, author, kind: 'scalar', change });
      }
    });
}

function changedImage(value: string, text: (field: string) => string): string {
  const before = splitImage(value);
  const newTag = text('newTag');
  const newDigest = text('digest');
  const suffix = text('tagSuffix');
  let { tag, digest } = before;
  if (newTag || newDigest) {
    tag = newTag;
    digest = newDigest;
  } else if (suffix) {
    tag += suffix;
    digest = '';
  }
  const name = text('newName') || before.name;
  return `${name}${tag && `:${tag}`}${digest && `@${digest}`}`;
}

/** The name, the tag and the digest of an image; the port of a registry is no tag. */
function splitImage(image: string) {
  const at = image.indexOf('@');
  const digest = at < 0 ? '' : image.slice(at + 1);
  const rest = at < 0 ? image : image.slice(0, at);
  const slash = Math.max(0, rest.indexOf('/'));
  const colon = rest.indexOf(':', slash);
  return colon < 0
    ? { name: rest, tag: '', digest }
    : { name: rest.slice(0, colon), tag: rest.slice(colon + 1), digest };
}

/** Sets numbers of replicas. */
export function replicaTransformer({
  build,
  by,
  node: replica,
  specs,
}: Setting): Apply {
  const name = textAt(replica, 'name') || '';
  const count = childNode(replica, 'count');
  const author = authorOf(by, count ?? replica);
  const number = count?.kind === 'scalar' ? count.value : 0;
  return function* apply({ resources }) {
    let isFound = false;
    for (const spec of specs) {
      const found = resources.filter(resource =>
        idsOf(resource).some(id => id.name === name && isSelected(id, spec)),
      );
      isFound ||= found.length > 0;
      yield* changeEach(found, resource =>
        changeFields(resource, spec, {
          spend: build.work.spend,
          author,
          creates: 'scalar',
          change: ({ set }) => set(scalarNode(number, author)),
        }),
      );
    }
    if (!isFound && build.gaps.length === 0) {
      refuse('noTarget', replica, { resource: name });
    }
  };
}
