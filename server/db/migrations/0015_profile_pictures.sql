-- Whether a picture is still shown is asked before its file is removed, and of every file that is moved.
create index users_profile_picture on users (profile_picture) where profile_picture is not null;
