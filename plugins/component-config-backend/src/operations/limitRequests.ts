// SPDX-License-Identifier: Apache-2.0

import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { RequestHandler } from 'express';
import type { ContractOperation } from '../schema/contract';
import { TooManyRequestsError, type SpendBudget } from './spendBudgets';

/** The operations of the contract, as far as they define which requests are limited. */
interface Paths {
  readonly [path: string]: {
    readonly [method: string]: Pick<
      ContractOperation,
      'operationId' | 'x-rate-limited' | 'x-rate-cost'
    >;
  };
}

/** Refuses expensive requests of users without budget, before reading the body. */
export function limitRequests(options: {
  paths: Paths;
  spend: SpendBudget;
  httpAuth: Pick<HttpAuthService, 'credentials'>;
}): RequestHandler {
  const { paths, spend, httpAuth } = options;
  const operations = limitedOperations(paths);
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

function limitedOperations(paths: Paths) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation['x-rate-limited']
        ? {
            name: operation.operationId,
            method: method.toLocaleUpperCase('en-US'),
            path: patternOf(path),
            cost: operation['x-rate-cost'],
          }
        : [],
    ),
  );
}

/** Matches like express, which ignores case and accepts a trailing slash. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}
