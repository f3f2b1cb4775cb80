// SPDX-License-Identifier: Apache-2.0

import { ProxiedSignInPage } from '@backstage/core-components';
import {
  configApiRef,
  useApi,
  type IdentityApi,
  type SignInPageProps,
} from '@backstage/core-plugin-api';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Container,
  Header,
  Text,
} from '@backstage/ui';
import { useState } from 'react';
import { people } from './people';
import styles from './SignInPage.module.css';

/** Storage key for the signed-in user, until they sign out: `guest`, or an entity reference. */
const CHOICE = 'demo.signedInAs';
const GUEST = 'guest';

/** Prompts for the user to sign in as. In development, it offers users of the demo catalog besides the guest. */
export function SignInPage(props: SignInPageProps) {
  const { onSignInSuccess } = props;
  const config = useApi(configApiRef);
  const [choice, setChoice] = useState(() => localStorage.getItem(CHOICE));
  const isDemo = config.getOptionalString('auth.environment') === 'development';
  const choose = (chosen: string) => {
    localStorage.setItem(CHOICE, chosen);
    setChoice(chosen);
  };

  if (choice !== null) {
    return (
      <ProxiedSignInPage
        {...props}
        onSignInSuccess={identity => onSignInSuccess(forgetting(identity))}
        {...(choice === GUEST
          ? { provider: 'guest' }
          : { provider: 'demo-users', headers: { 'x-demo-user': choice } })}
      />
    );
  }
  return (
    <>
      <Header title={config.getString('app.title')} />
      <Container>
        <ul className={styles.people} aria-label="Sign in">
          <li>
            <SignInCard
              title="Guest"
              text="Enter as a guest with all permissions."
              action="Enter"
              onChoose={() => choose(GUEST)}
            />
          </li>
          {(isDemo ? people : []).map(({ name, role, userEntityRef }) => (
            <li key={userEntityRef}>
              <SignInCard
                title={name}
                text={role}
                action={`Sign in as ${name}`}
                onChoose={() => choose(userEntityRef)}
              />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}

function SignInCard(props: {
  title: string;
  text: string;
  action: string;
  onChoose: () => void;
}) {
  const { title, text, action, onChoose } = props;
  return (
    <Card className={styles.card}>
      <CardHeader>
        <Text as="h2" variant="title-x-small">
          {title}
        </Text>
      </CardHeader>
      <CardBody>
        <Text>{text}</Text>
      </CardBody>
      <CardFooter>
        <Button onPress={onChoose}>{action}</Button>
      </CardFooter>
    </Card>
  );
}

/** The same identity, except that signing out prompts again. */
function forgetting(identity: IdentityApi): IdentityApi {
  return {
    getProfileInfo: () => identity.getProfileInfo(),
    getBackstageIdentity: () => identity.getBackstageIdentity(),
    getCredentials: () => identity.getCredentials(),
    signOut: async () => {
      localStorage.removeItem(CHOICE);
      await identity.signOut();
    },
  };
}
