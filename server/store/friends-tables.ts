// The tables of friends' boxes. Times are epoch ms.
import type { Generated } from 'kysely';

export interface FriendsTables {
  friends_boxes: FriendsBoxesTable;
  friends_members: FriendsMembersTable;
}

interface FriendsBoxesTable {
  id: string;
  name: string;
  picture: string;
  /** The maker's. */
  uid: string;
  /** Number of the invite link: a new link is the next number, and the secret follows from it. */
  link: Generated<number>;
  /** Grows with every change of what the box shows, so that open pages learn of it. */
  changed: Generated<number>;
  created_at: number;
}

interface FriendsMembersTable {
  box_id: string;
  uid: string;
  /** The member's id for other members, who never see a uid. */
  member: string;
  joined_at: number;
  /** The link during which the member was removed, which no longer lets them in; null for members. */
  removed_link: number | null;
}
