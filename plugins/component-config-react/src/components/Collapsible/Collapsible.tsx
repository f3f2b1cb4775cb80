// SPDX-License-Identifier: Apache-2.0

import { Accordion, AccordionPanel, AccordionTrigger } from '@backstage/ui';
import {
  createContext,
  memo,
  ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';

/** What the heading of a part says. */
interface Heading {
  title: string;
  subtitle: string | undefined;
  /** Stands beside the heading. */
  menu: ReactNode;
}

const HeadingContext = createContext<Heading>({
  title: '',
  subtitle: undefined,
  menu: undefined,
});
const ContentContext = createContext<ReactNode>(undefined);

function Head() {
  const { title, subtitle } = useContext(HeadingContext);
  return <AccordionTrigger title={title} subtitle={subtitle} />;
}

function HeadMenu() {
  return <>{useContext(HeadingContext).menu}</>;
}

function Content() {
  return <>{useContext(ContentContext)}</>;
}

/** What of a part is drawn only when it folds or unfolds. */
const Frame = memo(
  (props: {
    isExpanded: boolean | undefined;
    onExpandedChange: (isExpanded: boolean) => void;
    className: string | undefined;
    headClassName: string | undefined;
    foldKey: string | undefined;
  }) => (
    <Accordion
      isExpanded={props.isExpanded}
      onExpandedChange={props.onExpandedChange}
      className={props.className}
      data-fold={props.foldKey}
    >
      {props.headClassName === undefined ? (
        <Head />
      ) : (
        <div className={props.headClassName}>
          <Head />
          <HeadMenu />
        </div>
      )}
      <AccordionPanel>
        <Content />
      </AccordionPanel>
    </Accordion>
  ),
);

/**
 * A part of a page under a heading that folds.
 *
 * Backstage UI's accordion tells every control within of a new background whenever it renders, and all of them render
 * again. So it renders only when it folds or unfolds: what the heading says and what is within reach it by context.
 *
 * @public
 */
export function Collapsible(props: {
  title: string;
  subtitle?: string;
  /** Stands beside the heading. */
  menu?: ReactNode;
  /** Absent: the part keeps it for itself, and begins folded. */
  isExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
  className?: string;
  /** Becomes `data-fold`. */
  foldKey?: string;
  /** Around the heading and the menu; absent: there is no menu. */
  headClassName?: string;
  children: ReactNode;
}) {
  const { title, subtitle, menu, children, onExpandedChange } = props;
  const heading = useMemo(
    () => ({ title, subtitle, menu }),
    [title, subtitle, menu],
  );
  const latest = useRef(onExpandedChange);
  useLayoutEffect(() => {
    latest.current = onExpandedChange;
  });
  const change = useCallback(
    (isExpanded: boolean) => latest.current?.(isExpanded),
    [],
  );
  return (
    <HeadingContext.Provider value={heading}>
      <ContentContext.Provider value={children}>
        <Frame
          isExpanded={props.isExpanded}
          onExpandedChange={change}
          className={props.className}
          headClassName={props.headClassName}
          foldKey={props.foldKey}
        />
      </ContentContext.Provider>
    </HeadingContext.Provider>
  );
}
