// What may be set in the environment of a build. All of it is public: it ends up in the pages.
interface ImportMetaEnv {
  readonly PUBLIC_URL?: string;
  readonly PUBLIC_AUTHOR?: string;
  readonly PUBLIC_CREATOR_NAME?: string;
  readonly PUBLIC_CREATOR_URL?: string;
  readonly PUBLIC_SUPPORT_EMAIL?: string;
}
