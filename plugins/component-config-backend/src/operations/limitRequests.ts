// SPDX-License-Identifier: Apache-2.0

import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { RequestHandler } from 'express';
import { TooManyRequestsError, type SpendBudget } from './spendBudgets';

/** Marks expensive operations in the API description. */
const MARK = 'x-rate-limited';

/** The number of requests that an expensive operation counts as: less than 1 if users send it as they work. */
const COST = 'x-rate-cost';

/** The parts of an API description that define which requests are limited. */
interface Description {
  readonly paths: {
    readonly [path: string]: {
      readonly [method: string]: { readonly operationId?: string };
    };
  };
}

/** Refuses expensive requests of users without budget, before reading the body. */
export function limitRequests(options: {
  description: Description;
  spend: SpendBudget;
  httpAuth: Pick<HttpAuthService, 'credentials'>;
}): RequestHandler {
  const { description, spend, httpAuth } = options;
  const operations = limitedOperations(description);
  return async (req, res, next) => {
    const operation = operations.find(
      ({ method, path }) => method === req.method && path.test(req.path),
    );
    if (!operation) {
      next();
      return;
    }
    try {
      const credentials = await httpAuth.credentials(req, {
        allow: ['user', 'service'],
      });
      spend(credentials, operation.name, operation.cost);
      next();
    } catch (error) {
      if (error instanceof TooManyRequestsError) {
        res.setHeader('Retry-After', String(error.retryAfter));
      }
      next(error);
    }
  };
}

function limitedOperations({ paths }: Description) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Reflect.get(operation, MARK) === true
        ? {
            name: operation.operationId ?? path,
            method: method.toLocaleUpperCase('en-US'),
            path: patternOf(path),
            cost: costOf(operation),
          }
        : [],
    ),
  );
}

function costOf(operation: object): number {
  const cost: unknown = Reflect.get(operation, COST);
  return typeof cost === 'number' ? cost : 1;
}

/** Matches like express, which ignores case and accepts a trailing slash. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}
