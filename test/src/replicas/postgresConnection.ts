/** The PostgreSQL that Backstage's own database tests use, where the environment names one. */
export function postgresConnection(
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const [name] = Object.keys(environment)
    .filter(key =>
      /^BACKSTAGE_TEST_DATABASE_POSTGRES\d+_CONNECTION_STRING$/.test(key),
    )
    .sort();
  return name && environment[name];
}
