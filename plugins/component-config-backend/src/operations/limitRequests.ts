import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { RequestHandler } from 'express';
import type { Metrics } from './metrics';
import { RequestBudgets, type RateLimit } from './RequestBudgets';

/** What marks an operation of the description whose answer costs much work. */
const MARK = 'x-rate-limited';

/** Of a description of an API what says which requests are limited. */
interface Description {
  readonly paths: {
    readonly [path: string]: {
      readonly [method: string]: { readonly operationId?: string };
    };
  };
}

/**
 * Refuses a costly request of somebody who sent too many of them, before its body is read. Each backend process counts
 * by itself.
 */
export function limitRequests(options: {
  description: Description;
  limit: RateLimit;
  httpAuth: Pick<HttpAuthService, 'credentials'>;
  metrics: Pick<Metrics, 'limited'>;
}): RequestHandler {
  const { description, limit, httpAuth, metrics } = options;
  const operations = limitedOperations(description);
  const budgets = new RequestBudgets(limit);
  return async (req, res, next) => {
    const operation = operations.find(
      ({ method, path }) => method === req.method && path.test(req.path),
    );
    if (!operation) {
      next();
      return;
    }
    try {
      const { principal } = await httpAuth.credentials(req, {
        allow: ['user', 'service'],
      });
      const person =
        principal.type === 'user' ? principal.userEntityRef : principal.subject;
      const waitMs = budgets.take(person, performance.now());
      if (waitMs > 0) {
        metrics.limited(operation.name);
        const seconds = Math.ceil(waitMs / 1_000);
        res.setHeader('Retry-After', String(seconds));
        throw tooManyRequests(seconds);
      }
      next();
    } catch (error) {
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
          }
        : [],
    ),
  );
}

/** As express matches it, which takes a path with a slash at the end as well, and upper case for lower case. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}

function tooManyRequests(seconds: number): Error {
  const error = new Error(
    `You have sent too many requests of this kind; try again in ${seconds} ${
      seconds === 1 ? 'second' : 'seconds'
    }.`,
  );
  return Object.assign(error, {
    name: 'TooManyRequestsError',
    statusCode: 429,
  });
}
