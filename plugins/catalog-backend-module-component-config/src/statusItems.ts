// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import type { Finding } from '@component-config/config-engine';

/** The type of status items that the catalog's page of an entity shows as processing errors. */
const PROCESSING_STATUS_TYPE = 'backstage.io/catalog-processing';

/** More findings than this are not helpful; the catalog stores them with the entity. */
const MAX_ITEMS = 50;

/**
 * Adds the findings of a document to its entity as status items. They are not reported as processing errors: those keep
 * an entity out of the catalog when it is first ingested, and then its author cannot see what is wrong.
 */
export function withFindings(
  entity: Entity & { status?: { items?: readonly object[] } },
  findings: readonly Finding[],
): Entity {
  if (findings.length === 0) {
    return entity;
  }
  const errorsFirst = [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity !== 'error'),
  ];
  const items = errorsFirst.slice(0, MAX_ITEMS).map(finding => {
    const message = finding.pointer
      ? `${finding.message} (at ${finding.pointer})`
      : finding.message;
    return {
      type: PROCESSING_STATUS_TYPE,
      level: finding.severity,
      message,
      error: { name: finding.code, message },
    };
  });
  return {
    ...entity,
    status: {
      ...entity.status,
      items: [...(entity.status?.items ?? []), ...items],
    },
  } as Entity;
}
