// Environment variables of a build. All of them are public: the pages contain their values.
interface ImportMetaEnv {
  readonly PUBLIC_URL?: string;
  readonly PUBLIC_AUTHOR?: string;
  readonly PUBLIC_CREATOR_NAME?: string;
  readonly PUBLIC_CREATOR_URL?: string;
  readonly PUBLIC_SUPPORT_EMAIL?: string;
}
