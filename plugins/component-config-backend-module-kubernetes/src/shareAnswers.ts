// SPDX-License-Identifier: Apache-2.0

/** How long an answer serves further requests, in milliseconds: the environments of a page are asked for at once. */
const LIFETIME = 10_000;

/** Lets requests with the same key share an answer, which is dropped soon after. A failure is not shared for longer. */
export function shareAnswers<Answer>(): (
  key: string,
  request: () => Promise<Answer>,
) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (key, request) => {
    const known = answers.get(key);
    if (known) {
      return known;
    }
    const answer = request();
    answers.set(key, answer);
    const drop = () => answers.delete(key);
    answer.then(() => setTimeout(drop, LIFETIME).unref(), drop);
    return answer;
  };
}
