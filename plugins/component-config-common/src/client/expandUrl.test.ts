// SPDX-License-Identifier: Apache-2.0

import { expandUrl } from './expandUrl';

describe('expandUrl', () => {
  it.each([
    ['/v1/overview', {}, '/v1/overview'],
    ['/v1/{kind}/{name}', { kind: 'trait', name: 'a/b' }, '/v1/trait/a%2Fb'],
    ['/v1/list{?cursor,limit}', {}, '/v1/list'],
    ['/v1/list{?cursor,limit}', { limit: 3, other: 1 }, '/v1/list?limit=3'],
    // The order of the template.
    ['/v1/list{?a,b}', { b: false, a: 0 }, '/v1/list?a=0&b=false'],
    ['/v1/list{?a,b}', { a: '', b: undefined }, '/v1/list?a='],
    ['/v1/list{?a}', { a: ['x,y', 'z'] }, '/v1/list?a=x%2Cy,z'],
    ['/v1/list{?a}', { a: [] }, '/v1/list'],
    // Only unreserved characters stay (RFC 3986, 2.3).
    ['/v1/list{?a}', { a: "-._~ !'()*" }, '/v1/list?a=-._~%20%21%27%28%29%2A'],
    ['/v1/list{?a}', { a: 'ü😀' }, '/v1/list?a=%C3%BC%F0%9F%98%80'],
  ])('fills in %s with %j', (template, parameters, url) => {
    expect(expandUrl(template, parameters)).toBe(url);
  });
});
