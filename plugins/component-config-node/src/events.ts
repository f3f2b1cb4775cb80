/**
 * The topic on which it is told that the catalog has been given another state of a repository. The payload is
 * `{ repository }`, the id of the repository. The entities that everybody sees follow some seconds later.
 *
 * @public
 */
export const REPOSITORY_CHANGED_TOPIC = 'component-config.repository-changed';
