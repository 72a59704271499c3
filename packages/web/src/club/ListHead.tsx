import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { PageHead } from './PageHead.tsx';

export const isAccount = (): boolean => me.value !== null && me.value.kind !== 'guest';

/** What a list is of, and the way to add to it for whoever has an account. */
export const ListHead = ({
  title,
  lead,
  page,
  fresh,
  needs,
}: {
  readonly title: string;
  readonly lead: string;
  readonly page: 'clubs' | 'leagues' | 'tournaments';
  readonly fresh: string;
  /** Said to whoever has none. */
  readonly needs: string;
}) => (
  <PageHead
    title={title}
    beside={
      isAccount() ? (
        <a class="btn pri big" href={href(page, 'new')}>
          <Icon id="plus" /> {fresh}
        </a>
      ) : (
        <p class="lead">{needs}</p>
      )
    }
  >
    <p>{lead}</p>
  </PageHead>
);
