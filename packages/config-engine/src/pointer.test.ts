import { formatPath } from './pointer';

describe('formatPath', () => {
  it.each([
    ['', ''],
    ['/a', 'a'],
    ['/environmentConfigs/replicas', 'environmentConfigs.replicas'],
    ['/a/b-c/0/d', 'a.b-c[0].d'],
    ['/0/a', '[0].a'],
    ['/labels/a.b', 'labels["a.b"]'],
    ['/x~1y/z', '["x/y"].z'],
    ['/größe/名前', 'größe.名前'],
    ['/codes/007', 'codes.007'],
    ['/sidecars/[name=proxy]/image', 'sidecars[name=proxy].image'],
    ['/origins/[https:~1~1a.example]', 'origins[https://a.example]'],
  ])('writes "%s" as people do', (pointer, path) => {
    expect(formatPath(pointer)).toBe(path);
  });
});
